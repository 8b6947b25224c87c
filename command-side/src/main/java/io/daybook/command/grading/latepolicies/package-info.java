/** Late policies: deductions for late and missing submissions. */
@NullMarked
package io.daybook.command.grading.latepolicies;

import org.jspecify.annotations.NullMarked;
