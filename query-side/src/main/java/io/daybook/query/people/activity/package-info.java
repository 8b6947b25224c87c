/** When users were last seen. */
@NullMarked
package io.daybook.query.people.activity;

import org.jspecify.annotations.NullMarked;
