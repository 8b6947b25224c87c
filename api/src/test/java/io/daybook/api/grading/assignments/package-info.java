/** Tests of assignments over HTTP. */
@NullMarked
package io.daybook.api.grading.assignments;

import org.jspecify.annotations.NullMarked;
