/** Group categories, groups and memberships as lists and shows answer them. */
@NullMarked
package io.daybook.query.people.groups;

import org.jspecify.annotations.NullMarked;
