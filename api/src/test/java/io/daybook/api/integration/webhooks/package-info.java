/** Tools over HTTP: how they get tokens, subscribe, and are told. */
@NullMarked
package io.daybook.api.integration.webhooks;

import org.jspecify.annotations.NullMarked;
