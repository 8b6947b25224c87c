/** The operations on modules and their items (document 1, section 4.1). */
@NullMarked
package io.daybook.api.content.modules;

import org.jspecify.annotations.NullMarked;
