/** What happens around the proof that grades are what they were. */
@NullMarked
package io.daybook.events.grading.audit;

import org.jspecify.annotations.NullMarked;
