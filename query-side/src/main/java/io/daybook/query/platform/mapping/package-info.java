/**
 * How views are stored: what Spring Data does, done faster for the records of plain values that
 * nearly all views are.
 */
@NullMarked
package io.daybook.query.platform.mapping;

import org.jspecify.annotations.NullMarked;
