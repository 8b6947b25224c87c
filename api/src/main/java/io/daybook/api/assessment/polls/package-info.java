/** Operations on polls (document 2, section 4.10). */
@NullMarked
package io.daybook.api.assessment.polls;

import org.jspecify.annotations.NullMarked;
