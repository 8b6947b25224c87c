/** Grading many submissions at once, and posting grades: tests. */
@NullMarked
package io.daybook.api.grading.bulkgrading;

import org.jspecify.annotations.NullMarked;
