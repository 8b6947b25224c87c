/** What a course takes off for late and missing work. */
@NullMarked
package io.daybook.command.grading.latepolicies;

import org.jspecify.annotations.NullMarked;
