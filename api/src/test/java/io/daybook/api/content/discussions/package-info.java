@NullMarked
package io.daybook.api.content.discussions;

import org.jspecify.annotations.NullMarked;
