/** Modules, their overrides and locks, and who sees them: views and queries. */
@NullMarked
package io.daybook.query.content.modules;

import org.jspecify.annotations.NullMarked;
