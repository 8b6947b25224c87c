@NullMarked
package io.daybook.api.people.favorites;

import org.jspecify.annotations.NullMarked;
