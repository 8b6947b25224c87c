/** Group categories, groups and memberships: views and queries. */
@NullMarked
package io.daybook.query.people.groups;

import org.jspecify.annotations.NullMarked;
