/** Items of modules: views and queries. */
@NullMarked
package io.daybook.query.content.moduleitems;

import org.jspecify.annotations.NullMarked;
