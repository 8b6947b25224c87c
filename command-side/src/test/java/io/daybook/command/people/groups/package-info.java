/** Tries what group categories, groups and memberships allow. */
@NullMarked
package io.daybook.command.people.groups;

import org.jspecify.annotations.NullMarked;
