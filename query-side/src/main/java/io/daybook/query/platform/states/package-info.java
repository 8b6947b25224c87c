/** Workflow states and their names in the API. */
@NullMarked
package io.daybook.query.platform.states;

import org.jspecify.annotations.NullMarked;
