/** What students have submitted, what it was worth and what was said about it. */
@NullMarked
package io.daybook.query.grading.submissions;

import org.jspecify.annotations.NullMarked;
