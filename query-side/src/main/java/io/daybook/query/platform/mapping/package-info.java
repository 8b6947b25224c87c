/**
 * Conversion between views and documents: same results as Spring Data, but faster for records of
 * plain values, which nearly all views are.
 */
@NullMarked
package io.daybook.query.platform.mapping;

import org.jspecify.annotations.NullMarked;
