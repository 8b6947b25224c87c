@NullMarked
package io.daybook.api.content.masterypaths;

import org.jspecify.annotations.NullMarked;
