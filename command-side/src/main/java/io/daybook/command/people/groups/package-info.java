/** Group categories, their groups and members: commands and aggregates. */
@NullMarked
package io.daybook.command.people.groups;

import org.jspecify.annotations.NullMarked;
