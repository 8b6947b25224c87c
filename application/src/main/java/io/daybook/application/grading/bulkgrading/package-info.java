/** Grading many submissions at once, and posting grades: use cases. */
@NullMarked
package io.daybook.application.grading.bulkgrading;

import org.jspecify.annotations.NullMarked;
