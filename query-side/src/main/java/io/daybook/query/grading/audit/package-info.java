/** Who changed which grade, when and by which way. */
@NullMarked
package io.daybook.query.grading.audit;

import org.jspecify.annotations.NullMarked;
