{{/* What the pods of the nodes and of the jobs have in common. */}}

{{- define "unikat.matchLabels" -}}
app.kubernetes.io/name: unikat
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{/* Takes the root and the component: node, migrate or command. */}}
{{- define "unikat.labels" -}}
{{ include "unikat.matchLabels" .root }}
app.kubernetes.io/component: {{ .component }}
{{- end }}

{{- define "unikat.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default (printf "v%s" .Chart.AppVersion) }}
{{- end }}

{{- define "unikat.podSecurity" -}}
automountServiceAccountToken: false
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  seccompProfile: { type: RuntimeDefault }
{{- with .Values.image.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
{{- end }}

{{- define "unikat.containerSecurity" -}}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
{{- end }}

{{- define "unikat.jobResources" -}}
resources:
  requests: { cpu: 100m, memory: 256Mi }
  limits: { memory: 512Mi }
{{- end }}

{{- define "unikat.caMount" -}}
- { name: database-ca, mountPath: /run/secrets/database-ca, readOnly: true }
{{- end }}

{{- define "unikat.caVolume" -}}
- name: database-ca
  secret:
    secretName: {{ .Values.existing.database }}-ca
    items: [{ key: ca.crt, path: ca.crt }]
{{- end }}

{{/* The owner's address: for the jobs alone. */}}
{{- define "unikat.ownerMount" -}}
- { name: owner, mountPath: /run/secrets/owner, readOnly: true }
{{- end }}

{{- define "unikat.ownerVolume" -}}
- name: owner
  secret: { secretName: {{ .Values.existing.ownerSecret }}, defaultMode: 0440 }
{{- end }}

{{/* What the settings name: the secrets' files, the operator's file, and a place to write. */}}
{{- define "unikat.settingsMounts" -}}
- { name: data, mountPath: /data }
- { name: secrets, mountPath: /run/secrets/unikat, readOnly: true }
- { name: operator, mountPath: /etc/unikat, readOnly: true }
{{- end }}

{{- define "unikat.settingsVolumes" -}}
# Nothing in it has to survive the pod.
- name: data
  emptyDir: { sizeLimit: 64Mi }
- name: secrets
  secret: { secretName: {{ .Values.existing.secrets }}, defaultMode: 0440 }
- name: operator
  configMap: { name: {{ .Values.existing.operator }} }
{{- end }}
