@NullMarked
package io.daybook.api.discussions;

import org.jspecify.annotations.NullMarked;
