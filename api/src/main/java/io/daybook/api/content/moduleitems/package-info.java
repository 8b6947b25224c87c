/** Items of modules: HTTP operations. */
@NullMarked
package io.daybook.api.content.moduleitems;

import org.jspecify.annotations.NullMarked;
