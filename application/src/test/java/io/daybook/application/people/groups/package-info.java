/** Tests of the use cases of groups. */
@NullMarked
package io.daybook.application.people.groups;

import org.jspecify.annotations.NullMarked;
