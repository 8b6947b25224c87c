/** Groups and their memberships: use cases. */
@NullMarked
package io.daybook.application.people.groups;

import org.jspecify.annotations.NullMarked;
