/** Group categories, groups and memberships. */
@NullMarked
package io.daybook.command.people.groups;

import org.jspecify.annotations.NullMarked;
