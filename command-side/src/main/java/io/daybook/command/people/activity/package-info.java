/** Records that users were active. */
@NullMarked
package io.daybook.command.people.activity;

import org.jspecify.annotations.NullMarked;
