/**
 * What tests of the whole application share: one running Daybook, clients of it, and a school to
 * act in.
 */
@NullMarked
package io.daybook.api.platform.support;

import org.jspecify.annotations.NullMarked;
