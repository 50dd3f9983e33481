/** Marks the way back to the cart after an order was refused for its prices (history state). */
export const pricesChangedState = 'pricesChanged';
