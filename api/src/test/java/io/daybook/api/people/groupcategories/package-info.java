/** Group categories: tests. */
@NullMarked
package io.daybook.api.people.groupcategories;

import org.jspecify.annotations.NullMarked;
