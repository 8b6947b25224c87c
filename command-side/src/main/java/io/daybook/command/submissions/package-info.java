/** What students hand in and what graders make of it. */
@NullMarked
package io.daybook.command.submissions;

import org.jspecify.annotations.NullMarked;
