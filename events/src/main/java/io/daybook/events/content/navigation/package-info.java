/** What happens to the navigation of courses. */
@NullMarked
package io.daybook.events.content.navigation;

import org.jspecify.annotations.NullMarked;
