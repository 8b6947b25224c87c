/** Tests of submissions over HTTP. */
@NullMarked
package io.daybook.api.grading.submissions;

import org.jspecify.annotations.NullMarked;
