/** The grade change log: use cases. */
@NullMarked
package io.daybook.application.grading.audit;

import org.jspecify.annotations.NullMarked;
