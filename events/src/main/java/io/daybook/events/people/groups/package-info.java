/** Events of group categories, groups and memberships. */
@NullMarked
package io.daybook.events.people.groups;

import org.jspecify.annotations.NullMarked;
