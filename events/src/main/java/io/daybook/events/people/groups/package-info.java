/** What happens to group categories, groups and who is in them. */
@NullMarked
package io.daybook.events.people.groups;

import org.jspecify.annotations.NullMarked;
