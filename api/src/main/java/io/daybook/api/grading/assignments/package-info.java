/** Assignments over HTTP (document 2, section 4.3). */
@NullMarked
package io.daybook.api.grading.assignments;

import org.jspecify.annotations.NullMarked;
