/** Permissions in polls. */
@NullMarked
package io.daybook.application.assessment.polls;

import org.jspecify.annotations.NullMarked;
