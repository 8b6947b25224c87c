@NullMarked
package io.daybook.api.content.externaltools;

import org.jspecify.annotations.NullMarked;
