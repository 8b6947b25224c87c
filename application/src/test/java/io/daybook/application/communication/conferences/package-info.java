/** Tests of the providers of conferences. */
@NullMarked
package io.daybook.application.communication.conferences;

import org.jspecify.annotations.NullMarked;
