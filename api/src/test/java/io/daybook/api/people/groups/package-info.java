/** Tries group categories, groups and memberships over HTTP. */
@NullMarked
package io.daybook.api.people.groups;

import org.jspecify.annotations.NullMarked;
