/** Order of the navigation tabs of courses: views and queries. */
@NullMarked
package io.daybook.query.content.navigation;

import org.jspecify.annotations.NullMarked;
