/** Group categories, their groups and who is in them: what may be asked, and what then happens. */
@NullMarked
package io.daybook.command.people.groups;

import org.jspecify.annotations.NullMarked;
