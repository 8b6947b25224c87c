/** Tries what group categories, groups and memberships allow. */
@NullMarked
package io.daybook.command.groups;

import org.jspecify.annotations.NullMarked;
