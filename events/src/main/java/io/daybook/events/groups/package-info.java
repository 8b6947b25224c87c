/** What happens to group categories, groups and who is in them. */
@NullMarked
package io.daybook.events.groups;

import org.jspecify.annotations.NullMarked;
