/** Tests of the use cases of items of modules. */
@NullMarked
package io.daybook.application.content.moduleitems;

import org.jspecify.annotations.NullMarked;
