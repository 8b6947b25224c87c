/** Group categories: tests. */
@NullMarked
package io.daybook.application.people.groupcategories;

import org.jspecify.annotations.NullMarked;
