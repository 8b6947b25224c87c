/** What tests of use cases on events and views share. */
@NullMarked
package io.daybook.application.platform.support;

import org.jspecify.annotations.NullMarked;
