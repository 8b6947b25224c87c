/** Tests of appointment groups over HTTP. */
@NullMarked
package io.daybook.api.assessment.polls;

import org.jspecify.annotations.NullMarked;
